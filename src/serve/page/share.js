// Links that hold a program: in the fragment, which browsers do not send to any server.
//
//   #hs.z.eJwrSS0u...   the language, how the text is packed, and the text: z: deflated, t: as it is; then base64url

function toBase64(bytes) {
  let binary = '';
  for (const byte of bytes)
    binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
}

// All that comes out of a stream, unless that is more than `most` bytes.
async function through(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const pieces = [];
  let size = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    size += step.value.length;
    if (size > most)
      throw new Error('the program in the link is too long');
    pieces.push(step.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

export async function toFragment(language, text) {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined')
    return `${language}.t.${toBase64(bytes)}`;
  return `${language}.z.${toBase64(await through(bytes, new CompressionStream('deflate-raw'), Infinity))}`;
}

// Nothing if there is none; throws if it is broken.
export async function fromFragment(fragment, most) {
  const match = /^#?([a-z0-9]+)\.([zt])\.([A-Za-z0-9_-]*)$/.exec(fragment);
  if (!match)
    return null;
  const [, language, packed, data] = match;
  const bytes = fromBase64(data);
  const plain = packed === 'z' ? await through(bytes, new DecompressionStream('deflate-raw'), most) : bytes;
  if (plain.length > most)
    throw new Error('the program in the link is too long');
  return {language, text: new TextDecoder('utf-8', {fatal: true}).decode(plain)};
}
