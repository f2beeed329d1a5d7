import { Box, Stack, Typography } from '@mui/material';
import { shopName } from '#backoffice/shop-name.ts';
import type { PromotionKind } from '#contract/staff/promotions.ts';
import { kindWords } from './kinds.ts';

type Shown = { kind: PromotionKind; picture: string | undefined; text: string | undefined };

/** How it will look in the shop, as it stands in the form. */
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
        <Box sx={{ maxWidth: kind === 'storeTiles' ? 150 : '100%', textAlign: 'center' }}>
          <Box
            sx={{ aspectRatio: kindWords[kind].shape, bgcolor: 'action.hover', borderRadius: 4, overflow: 'hidden' }}
          >
            {picture && (
              <Box
                component="img"
                src={picture}
                alt={text ?? ''}
                sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
              />
            )}
          </Box>
          {kind === 'storeTiles' && (
            <Typography variant="body2" sx={{ mt: 1, fontWeight: 500 }}>
              {text || 'The name'}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}
