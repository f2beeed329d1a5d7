/** The only script of the offline page. */
export const reloadWhenOnline = "addEventListener('online', () => location.reload())";
