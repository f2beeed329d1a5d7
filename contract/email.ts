/**
 * The one form of an e-mail address under which it is stored, compared, counted and written to: whoever spells the same mailbox in
 * another way is the same person, with the same limits. Null for what is no address, or only looks like another one.
 * The part before the @ is in Unicode's composed form and lower case, the domain as the network writes it (exämple.de:
 * xn--exmple-cua.de), which no look-alike letter survives.
 */
export function readEmail(typed: string): string | null {
  const [, name = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(typed.trim()) ?? [];
  const local = readLocalPart(name);
  const host = readDomain(domain);
  if (local === null || host === null) return null;
  const address = `${local}@${host}`;
  return bytesOf(local) <= 64 && bytesOf(address) <= 254 ? address : null;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function readLocalPart(name: string): string | null {
  const local = name.normalize('NFC').toLowerCase().normalize('NFC');
  const isWellFormed = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]$/u.test(local);
  return isWellFormed && !isLookAlike(local) ? local : null;
}

/** Letters of two alphabets that look the same, letters that are another's drawing (ａ, 𝐚, ﬁ), and what is not seen at all. */
function isLookAlike(text: string): boolean {
  const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
  const used = alphabets.filter((alphabet) => alphabet.test(text));
  return used.length > 1 || text.normalize('NFKC') !== text || /\p{Default_Ignorable_Code_Point}/u.test(text);
}

function readDomain(domain: string): string | null {
  const composed = domain.normalize('NFC');
  // Nothing that an address of the web would read as something other than a host.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(composed) || !URL.canParse(`http://${composed}`)) return null;
  const { hostname } = new URL(`http://${composed}`);
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(hostname) ? hostname : null;
}
