import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

/** `node mail-server.ts ADDRESS FILE`: a mail server that appends the subject and the recipient of each mail to a file, one a line. */
const [address, file = ''] = process.argv.slice(2);
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    let text = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    stream.on('end', () => {
      const [, subject = ''] = /^Subject: (.*)$/m.exec(text) ?? [];
      appendFileSync(file, `${subject.trim()}\t${envelope.rcptTo.map((to) => to.address).join(',')}\n`);
      done();
    });
  },
});
server.on('error', () => {});
server.listen(2525, address);
