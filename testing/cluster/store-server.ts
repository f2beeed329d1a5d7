import S3rver from '@20minutes/s3rver';

/** `node store-server.ts ADDRESS FOLDER`: an object store with the bucket `shop`. */
const [address = '', directory = ''] = process.argv.slice(2);
await new S3rver({
  port: 9000,
  address,
  silent: true,
  directory,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'shop', configs: [] }],
}).run();
