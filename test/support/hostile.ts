/** Payloads that execute if they are ever interpreted as markup, script or an address. */
export const PAYLOADS = [
  '<img src=x onerror="window.hit=1">',
  '"><script>window.hit=1</script>',
  '</script><script>window.hit=1</script>',
  "'-(window.hit=1)-'",
  'javascript:window.hit=1',
  '<svg/onload=window.hit=1>',
  '{{constructor.constructor("window.hit=1")()}}',
  '<!--<script>window.hit=1//--></textarea></title></style>',
  '\u2028</script><script>window.hit=1</script>\u2029',
];
