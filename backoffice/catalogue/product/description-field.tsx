import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { Bold, Heading3, Italic, Link2, List, ListOrdered, RemoveFormatting } from 'lucide-react';
import { useId, useRef } from 'react';

const commands = [
  { label: 'Bold', icon: Bold, command: 'bold' },
  { label: 'Italic', icon: Italic, command: 'italic' },
  { label: 'Heading', icon: Heading3, command: 'formatBlock', value: 'h3' },
  { label: 'List', icon: List, command: 'insertUnorderedList' },
  { label: 'Numbered list', icon: ListOrdered, command: 'insertOrderedList' },
  { label: 'Plain text', icon: RemoveFormatting, command: 'removeFormat' },
];

/**
 * The description, edited in place as shoppers see it. The server sanitises `initialHtml` and the saved text. The browser's editing
 * commands cover all that the server allows: bold, italic, headings, lists, links.
 */
export function DescriptionField({ initialHtml, onChange }: { initialHtml: string; onChange(html: string): void }) {
  const label = useId();
  const box = useRef<HTMLDivElement>(null);
  const first = useRef({ __html: initialHtml });
  const notify = () => onChange(box.current?.innerHTML ?? '');
  const run = (command: string, value?: string) => {
    box.current?.focus();
    document.execCommand(command, false, value);
    notify();
  };
  const addLink = () => {
    const address = window.prompt('Address of the link, beginning with https://');
    if (address?.startsWith('https://')) run('createLink', address);
  };
  return (
    <Box>
      <Typography id={label} variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        Description
      </Typography>
      <Stack direction="row" role="toolbar" aria-label="Formatting" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        {commands.map(({ label: name, icon: Icon, command, value }) => (
          <Tooltip key={name} title={name}>
            <IconButton aria-label={name} onClick={() => run(command, value)}>
              <Icon size={18} aria-hidden />
            </IconButton>
          </Tooltip>
        ))}
        <Tooltip title="Link">
          <IconButton aria-label="Link" onClick={addLink}>
            <Link2 size={18} aria-hidden />
          </IconButton>
        </Tooltip>
      </Stack>
      <Box
        ref={box}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline
        aria-labelledby={label}
        onInput={notify}
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          p: 2,
          minHeight: 140,
          maxHeight: 420,
          overflow: 'auto',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
          '& td, & th': { border: '1px solid', borderColor: 'divider', padding: '4px 8px' },
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
        dangerouslySetInnerHTML={first.current}
      />
    </Box>
  );
}
