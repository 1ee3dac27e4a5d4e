/** The GitHub profile of a handle. */
export const profileUrl = (handle: string): string => `https://github.com/${handle}`;

/** The URL of a GitHub account's avatar, 90 pixels wide. */
export const avatarUrl = (handle: string): string => `${profileUrl(handle)}.png?size=90`;

/** The fallback for an avatar: the first letters of the first two words of a name. */
export function initials(name: string): string {
  const words = name.split(/[\s_-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase('en'))
    .join('');
}
