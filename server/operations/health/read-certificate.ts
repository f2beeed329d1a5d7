import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** The certificate that an https address shows, or why it could not be read. `distrusted`: why browsers refuse it; null if they do not. */
export type Certificate = { endsAt: Date; distrusted: string | null } | { problem: string };

const longestMs = 3_000;

/** Connects as a browser would, within 3 s; null for an address that is not https. */
export function readCertificate(publicUrl: string): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    // A certificate that is not trusted is told as such, with its end.
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) ? {} : { servername: host }),
      rejectUnauthorized: false,
    });
    const end = (certificate: Certificate) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.setTimeout(longestMs, () => end({ problem: 'it did not answer within 3 seconds' }));
    socket.once('error', (error: NodeJS.ErrnoException) => end({ problem: error.code ?? 'the connection broke' }));
    socket.once('secureConnect', () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to);
      const reason = socket.authorizationError as unknown as string | Error | null;
      end({ endsAt, distrusted: socket.authorized ? null : String(reason ?? 'unknown') });
    });
  });
}
