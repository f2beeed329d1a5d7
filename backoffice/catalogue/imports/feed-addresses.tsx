import { Button, Stack, Typography } from '@mui/material';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '#backoffice/shell/panel.tsx';

const feeds = [
  { service: 'Google Merchant Center', path: '/feeds/google.xml' },
  { service: 'Meta (Facebook, Instagram)', path: '/feeds/meta.xml' },
];

/** Where other services fetch the published products. */
export function FeedAddresses() {
  return (
    <Panel title="Feeds">
      <Typography sx={{ mb: 1 }}>
        These services fetch the published products, with prices and stock, from an address. Give it to them as a
        scheduled file.
      </Typography>
      {feeds.map(({ service, path }) => (
        <FeedAddress key={path} service={service} address={window.location.origin + path} />
      ))}
    </Panel>
  );
}

function FeedAddress({ service, address }: { service: string; address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(address).then(() => setIsCopied(true));
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        {service}
        <br />
        {address}
      </Typography>
      <Button startIcon={<Copy size={18} aria-hidden />} onClick={copy} aria-label={`Copy the address for ${service}`}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </Stack>
  );
}
