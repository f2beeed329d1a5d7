const retryMs = 5000;

/**
 * The only script of the offline page. The browser's event is not enough: it comes before this page listens if the network is back at once,
 * and never if only the shop was away.
 */
export const reloadWhenOnline = `addEventListener('online', () => location.reload());
setInterval(() => fetch(location.href, { method: 'HEAD' }).then(({ status }) => status < 500 && location.reload(), () => {}), ${retryMs});`;
