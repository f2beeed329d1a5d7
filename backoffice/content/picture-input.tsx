import { Button, FormHelperText, Stack } from '@mui/material';
import { ImageUp, X } from 'lucide-react';
import { useInput } from 'react-admin';
import { FileButton } from '#backoffice/shell/file-button.tsx';
import { useAction } from '#backoffice/shell/use-action.ts';
import { upload } from '#backoffice/upload.ts';
import { joinCrops, splitCrops } from '#contract/picture-paths.ts';

/** Uploads pictures and holds their path in the form; the preview above shows them. */
export function PictureInput({ hasPhoneCrop }: { hasPhoneCrop: boolean }) {
  const { field, fieldState } = useInput({ source: 'picture' });
  const { wide, phone } = splitCrops(field.value ?? '');
  const setPhone = (path: string) => field.onChange(joinCrops({ wide, phone: path }));
  return (
    <Stack sx={{ mb: 2, gap: 1, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {/* A new picture drops the crop of the old one. */}
        <UploadButton onSent={field.onChange}>{wide ? 'Choose another picture' : 'Choose a picture'}</UploadButton>
        {hasPhoneCrop && wide !== '' && (
          <UploadButton crop="phone" onSent={setPhone}>
            {phone ? 'Choose another for phones' : 'Choose one for phones'}
          </UploadButton>
        )}
        {hasPhoneCrop && phone !== '' && (
          <Button onClick={() => setPhone('')} startIcon={<X size={18} aria-hidden />}>
            Without one for phones
          </Button>
        )}
      </Stack>
      {fieldState.error && <FormHelperText error>{`The picture ${fieldState.error.message}`}</FormHelperText>}
    </Stack>
  );
}

type UploadProps = { children: string; crop?: 'wide' | 'phone'; onSent(path: string): void };

function UploadButton({ children, crop = 'wide', onSent }: UploadProps) {
  const { isActing: isSending, run } = useAction({ refreshes: false });
  const send = async ([file]: File[]) => {
    if (!file) return;
    await run(async () => {
      onSent((await upload('uploadPromotionPicture', { crop }, file)).path);
      return null;
    });
  };
  return (
    <FileButton
      variant="outlined"
      accept="image/*"
      onFiles={send}
      loading={isSending}
      startIcon={<ImageUp size={18} aria-hidden />}
    >
      {children}
    </FileButton>
  );
}
