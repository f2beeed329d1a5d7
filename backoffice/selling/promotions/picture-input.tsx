import { Button, FormHelperText, Stack } from '@mui/material';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useInput, useNotify } from 'react-admin';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import { upload } from '#backoffice/upload.ts';

/** Sends a picture to the shop and keeps its path in the form; the preview above shows it. */
export function PictureInput() {
  const { field, fieldState } = useInput({ source: 'picture' });
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const notify = useNotify();
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setIsSending(true);
    try {
      const { path } = await upload('uploadPromotionPicture', {}, file);
      field.onChange(path);
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    } finally {
      setIsSending(false);
      target.value = '';
    }
  };
  return (
    <Stack sx={{ mb: 2 }}>
      <Button
        variant="outlined"
        loading={isSending}
        startIcon={<ImageUp size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {field.value ? 'Choose another picture' : 'Choose a picture'}
      </Button>
      <input ref={input} type="file" accept="image/*" aria-label="Picture" onChange={send} hidden />
      {fieldState.error && <FormHelperText error>{`The picture ${fieldState.error.message}`}</FormHelperText>}
    </Stack>
  );
}
