import { Box, Stack, Typography } from '@mui/material';
import { shopName } from '#backoffice/shop-name.ts';
import { splitCrops } from '#contract/picture-paths.ts';
import type { PromotionKind } from '#contract/staff/content.ts';
import { kindWords } from './kinds.ts';

type Shown = { kind: PromotionKind; picture: string | undefined; text: string | undefined };

/** A preview of the form's values as the storefront will show them. */
export function PromotionPreview({ kind, picture, text }: Shown) {
  return (
    <Box component="section" aria-label="Preview" sx={{ width: '100%', mb: 2 }}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        Preview
      </Typography>
      {kind === 'promoTexts' ? (
        <Stack
          direction="row"
          sx={{ gap: 3, px: 3, py: 1, bgcolor: '#0b3b40', color: '#f3e9da', borderRadius: 1, fontSize: 14 }}
        >
          <span>{shopName}</span>
          <strong>{text || 'The text'}</strong>
        </Stack>
      ) : (
        <Pictures kind={kind} picture={picture ?? ''} text={text} />
      )}
    </Box>
  );
}

/** The picture as shown on wide screens and on phones, where a picture without a crop is shown whole. */
function Pictures({ kind, picture, text }: Shown & { picture: string }) {
  const { shape, phoneShape } = kindWords[kind];
  const { wide, phone } = splitCrops(picture);
  const isTile = kind === 'storeTiles';
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flexGrow: 1, maxWidth: isTile ? 150 : '100%', textAlign: 'center' }}>
        <Place shape={shape} picture={wide} alt={text} />
        {isTile && (
          <Typography variant="body2" sx={{ mt: 1, fontWeight: 500 }}>
            {text || 'The name'}
          </Typography>
        )}
      </Box>
      {phoneShape !== undefined && (
        <Box sx={{ width: '25%', flexShrink: 0 }}>
          <Place shape={phoneShape} picture={phone || wide} isWhole={phone === ''} alt="" />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {phone ? 'On phones' : 'On phones, without a picture of their own'}
          </Typography>
        </Box>
      )}
    </Stack>
  );
}

type Placed = { shape: string; picture: string; alt: string | undefined; isWhole?: boolean };

function Place({ shape, picture, alt = '', isWhole = false }: Placed) {
  return (
    <Box sx={{ aspectRatio: shape, bgcolor: 'action.hover', borderRadius: 1.5, overflow: 'hidden' }}>
      {picture && (
        <Box
          component="img"
          src={picture}
          alt={alt}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: isWhole ? 'contain' : 'cover' }}
        />
      )}
    </Box>
  );
}
