/** Where a store is: a folder of this machine, or a bucket of an object store that speaks S3. */
export type StoreAddress = { kind: 'folder'; path: string } | BucketAddress;

export type BucketAddress = {
  kind: 's3';
  /** `https://host/bucket` */
  endpoint: string;
  region: string;
  /** The folder in the bucket; '' is all of it. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Keys = { accessKeyId: string | undefined; secretAccessKey: string | undefined };

/**
 * Reads a folder's path, or an address of a bucket: `s3://key:secret@host/bucket/folder?region=eu-central-1`, and `s3://bucket?region=…` at AWS.
 * Without keys in it `keys` are used; `tls=0` is for a store within a private network. A string says what is wrong, as the end of a sentence.
 */
export function readStoreAddress(text: string, keys: Keys): StoreAddress | string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { kind: 'folder', path: text };
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.hostname === '')
    return 'must be a folder or an address such as s3://key:secret@host/bucket?region=eu-central-1';
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const region = url.searchParams.get('region') ?? (bucket === '' ? null : 'auto');
  if (region === null) return 'names a bucket at AWS without its region, such as ?region=me-central-1';
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (accessKeyId === null || secretAccessKey === null) return 'has a key with a bare %, which is written as %25';
  const found = {
    accessKeyId: accessKeyId || keys.accessKeyId,
    secretAccessKey: secretAccessKey || keys.secretAccessKey,
  };
  if (!found.accessKeyId || !found.secretAccessKey)
    return 'has no keys: write them as s3://key:secret@…, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  const protocol = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  const [host, name] = bucket === '' ? [`s3.${region}.amazonaws.com`, url.hostname] : [url.host, bucket];
  return {
    kind: 's3',
    endpoint: `${protocol}://${host}/${name}`,
    region,
    prefix: folders.join('/'),
    accessKeyId: found.accessKeyId,
    secretAccessKey: found.secretAccessKey,
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
