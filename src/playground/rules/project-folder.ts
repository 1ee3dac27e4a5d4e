/** Where a project is in the file system in memory: a path that tests can use on a disk, because some output depends on it. */
export const PROJECT = '/tmp/playground';
