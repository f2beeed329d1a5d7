import { Alert, Box, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ImageUp, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Confirm, Title } from 'react-admin';
import { Link } from 'react-router';
import { call } from '#backoffice/api.ts';
import { FileButton } from '#backoffice/shell/file-button.tsx';
import { paths } from '#backoffice/shell/paths.ts';
import { TooltipButton } from '#backoffice/shell/tooltip-button.tsx';
import { useUnsavedChanges } from '#backoffice/shell/unsaved-changes.tsx';
import { useCanCall } from '#backoffice/shell/use-can-call.ts';
import { useProblem } from '#backoffice/shell/use-problem.ts';
import { upload } from '#backoffice/upload.ts';
import type { CategoryPicture, StaffCategory } from '#contract/staff/categories.ts';
import { useTree } from './use-tree.ts';

type Change = () => Promise<{ items: StaffCategory[] }>;
type Attempt = (change: Change) => Promise<unknown>;
type Node = { id: number; slug: string; name: string; picture: string };
type Kind = 'category' | 'subcategory';

/** The tree of categories: renamed in place, ordered by arrows, each with its picture. */
export function CategoriesPage() {
  const tree = useTree();
  const rights = {
    canEditTree: useCanCall('createCategory'),
    canEditContent: useCanCall('renameCategory'),
  };
  const { problem, attempt: attemptTo } = useProblem();
  const cache = useQueryClient();
  const attempt: Attempt = (change) => attemptTo(async () => cache.setQueryData(['categories'], await change()));
  return (
    <Stack sx={{ gap: 2, mt: 2, mb: 6, maxWidth: 900 }}>
      <Title title="Categories" />
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {tree.map((category) => (
        <Card key={category.id} component="section" aria-label={category.name}>
          <CardContent>
            <Row kind="category" node={category} siblings={tree} parentId={null} attempt={attempt} {...rights}>
              {rights.canEditContent ? (
                <>
                  <PictureButton kind="category" node={category} place="banner" attempt={attempt} />
                  <PictureButton kind="category" node={category} place="phoneBanner" attempt={attempt} />
                </>
              ) : null}
            </Row>
            <Stack sx={{ marginInlineStart: { xs: 1, sm: 5 }, mt: 1, gap: 0.5 }}>
              {category.subcategories.map((node) => (
                <Row
                  key={node.id}
                  kind="subcategory"
                  node={node}
                  siblings={category.subcategories}
                  parentId={category.id}
                  attempt={attempt}
                  {...rights}
                >
                  <Button
                    component={Link}
                    to={paths.sheet(node.id)}
                    size="small"
                    startIcon={<SlidersHorizontal size={16} aria-hidden />}
                    aria-label={`Specifications of ${node.name}`}
                  >
                    Specifications
                  </Button>
                </Row>
              ))}
              {rights.canEditTree ? (
                <NewCategory parentId={category.id} label="New subcategory" attempt={attempt} />
              ) : null}
            </Stack>
          </CardContent>
        </Card>
      ))}
      {rights.canEditTree ? <NewCategory parentId={null} label="New category" attempt={attempt} /> : null}
    </Stack>
  );
}

function Row({
  kind,
  node,
  siblings,
  parentId,
  attempt,
  canEditTree,
  canEditContent,
  children,
}: {
  kind: Kind;
  node: Node;
  siblings: Node[];
  parentId: number | null;
  attempt: Attempt;
  canEditTree: boolean;
  canEditContent: boolean;
  children?: ReactNode;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, slug, picture } = node;
  const at = siblings.findIndex((one) => one.id === id);
  const moveTo = (to: number) => {
    const ids = siblings.map((one) => one.id).filter((one) => one !== id);
    attempt(() => call('orderCategories', { parentId, ids: ids.toSpliced(to, 0, id) }));
  };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box component="img" src={picture} alt="" sx={{ width: 40, height: 40, objectFit: 'contain', borderRadius: 1 }} />
      <NameField kind={kind} node={node} isDisabled={!canEditContent} attempt={attempt} />
      <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1, display: { xs: 'none', md: 'block' } }}>
        {slug}
      </Typography>
      {children}
      {canEditContent ? <PictureButton kind={kind} node={node} place="picture" attempt={attempt} /> : null}
      {canEditTree ? (
        <Stack direction="row">
          <TooltipButton label={`Move ${name} up`} isDisabled={at === 0} onClick={() => moveTo(at - 1)}>
            <ArrowUp size={18} aria-hidden />
          </TooltipButton>
          <TooltipButton
            label={`Move ${name} down`}
            isDisabled={at === siblings.length - 1}
            onClick={() => moveTo(at + 1)}
          >
            <ArrowDown size={18} aria-hidden />
          </TooltipButton>
          <TooltipButton label={`Delete ${name}`} onClick={() => setIsAsking(true)}>
            <Trash2 size={18} aria-hidden />
          </TooltipButton>
        </Stack>
      ) : null}
      <Confirm
        isOpen={isAsking}
        title={`Delete ${name}?`}
        content={`Its address ${slug} stops working. What holds something cannot be deleted.`}
        confirm="Delete"
        onConfirm={() => {
          setIsAsking(false);
          attempt(() => call('deleteCategory', { kind, id }));
        }}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  );
}

/** Saves on Enter, which leaves the focus where it is, and when it loses the focus. */
function NameField({
  kind,
  node,
  isDisabled,
  attempt,
}: {
  kind: Kind;
  node: Node;
  isDisabled: boolean;
  attempt: Attempt;
}) {
  const [saved, setSaved] = useState(node.name);
  const [typed, setTyped] = useState(node.name);
  const [isSaving, setIsSaving] = useState(false);
  if (saved !== node.name) {
    setSaved(node.name);
    setTyped(node.name);
  }
  useUnsavedChanges({ what: `the name of ${node.name}`, isUnsaved: typed.trim() !== node.name });
  const save = async () => {
    const name = typed.trim();
    if (name === '') setTyped(node.name);
    if (name === '' || name === node.name || isSaving) return;
    setIsSaving(true);
    await attempt(() => call('renameCategory', { kind, id: node.id, name }));
    setIsSaving(false);
  };
  return (
    <TextField
      value={typed}
      disabled={isDisabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      slotProps={{ htmlInput: { 'aria-label': `Name of ${node.name}`, readOnly: isSaving } }}
      sx={{ flex: { xs: '1 1 140px', md: '0 0 220px' } }}
    />
  );
}

const pictureWords: Record<CategoryPicture, string> = {
  picture: 'Picture',
  banner: 'Banner',
  phoneBanner: 'Banner on phones',
};

function PictureButton({
  kind,
  node,
  place,
  attempt,
}: {
  kind: Kind;
  node: Node;
  place: CategoryPicture;
  attempt: Attempt;
}) {
  const take = ([file]: File[]) => {
    if (file) attempt(() => upload('uploadCategoryPicture', { kind, id: node.id, place }, file));
  };
  return (
    <FileButton
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
      onFiles={take}
      size="small"
      startIcon={<ImageUp size={16} aria-hidden />}
      aria-label={`${pictureWords[place]} of ${node.name}`}
    >
      {pictureWords[place]}
    </FileButton>
  );
}

function NewCategory({ parentId, label, attempt }: { parentId: number | null; label: string; attempt: Attempt }) {
  const [name, setName] = useState('');
  useUnsavedChanges({ what: label.toLowerCase(), isUnsaved: name.trim() !== '' });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    attempt(() => call('createCategory', { parentId, name: name.trim() }));
    setName('');
  };
  return (
    <Stack component="form" direction="row" onSubmit={add} sx={{ gap: 1, alignItems: 'center' }}>
      <TextField label={label} value={name} onChange={(event) => setName(event.target.value)} sx={{ width: 260 }} />
      <Button type="submit" startIcon={<Plus size={18} aria-hidden />}>
        Add
      </Button>
    </Stack>
  );
}
