/**
 * Normalizes an e-mail address for storing, comparing, rate limiting and sending, so that different spellings of one mailbox are one
 * customer. Returns null for an invalid or deceptive address. The local part becomes NFC in lower case, the domain punycode (exämple.de:
 * xn--exmple-cua.de), in which no look-alike letter survives.
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

/** True for letters of mixed alphabets, compatibility variants (ａ, 𝐚, ﬁ) and invisible characters. */
function isLookAlike(text: string): boolean {
  const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
  const used = alphabets.filter((alphabet) => alphabet.test(text));
  return used.length > 1 || text.normalize('NFKC') !== text || /\p{Default_Ignorable_Code_Point}/u.test(text);
}

function readDomain(domain: string): string | null {
  const composed = domain.normalize('NFC');
  // Rejects characters that a URL parser would not read as part of the host.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(composed) || !URL.canParse(`http://${composed}`)) return null;
  const { hostname } = new URL(`http://${composed}`);
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(hostname) ? hostname : null;
}
