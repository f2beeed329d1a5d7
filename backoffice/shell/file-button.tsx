import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

/** A button that opens the file picker; `accept` as for the input. */
export function FileButton({
  accept,
  isMultiple = false,
  onFiles,
  ...button
}: Omit<ButtonProps, 'onClick'> & { accept: string; isMultiple?: boolean; onFiles(files: File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
