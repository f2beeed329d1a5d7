/** The only script of the page that stands in while there is no network. */
export const reloadWhenOnline = "addEventListener('online', () => location.reload())";
