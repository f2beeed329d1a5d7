/** JSON for the content of a `<script>`. A `<` occurs only inside its strings, where it can be escaped so that no text closes the element. */
export function jsonInScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
