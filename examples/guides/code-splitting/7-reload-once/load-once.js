/** Calls `load`. If a file is missing, reloads the page once for that file, because a deploy may have replaced it. */
export async function loadOrReload(load) {
  try {
    return await load();
  } catch (error) {
    // webpack's error has the URL in `request`; that of an ES module has it in the message.
    const key = `reloaded for ${error.request ?? error.message}`;
    if (sessionStorage.getItem(key)) throw error;
    sessionStorage.setItem(key, 'yes');
    location.reload();
    return new Promise(() => {}); // Nothing more happens on this page.
  }
}
