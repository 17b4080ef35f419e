/**
 * Each would set window.__xss, or load something, wherever a text is taken for more than text. The first five are tried
 * in every run.
 */
export const payloads: readonly string[] = [
  '<img src=x onerror=__xss=1>',
  '"><svg onload=__xss=1>',
  '<script>__xss=1</script>',
  'javascript:__xss=1//',
  "'onfocus=__xss=1 autofocus x='",
  '</title><script>__xss=1</script>',
  '</textarea><img src=x onerror=__xss=1>',
  '</script><svg/onload=__xss=1>',
  '<svg><script>__xss=1</script></svg>',
  '<iframe srcdoc="<script>parent.__xss=1</script>">',
  '<iframe src=javascript:parent.__xss=1>',
  '<a href=javascript:__xss=1 autofocus>x</a>',
  '<details open ontoggle=__xss=1>',
  '<body onpageshow=__xss=1>',
  '<video><source onerror=__xss=1>',
  '<style>*{background:url(//evil.test)}</style>',
  '<link rel=stylesheet href=//evil.test/x.css>',
  '<meta http-equiv=refresh content=0;url=//evil.test>',
  '<base href=//evil.test/>',
  '<form action=//evil.test><button autofocus>x',
  '<math><mtext><table><mglyph><style><img src=x onerror=__xss=1>',
  '{{constructor.constructor("__xss=1")()}}',
  '${__xss=1}',
  'data:text/html,<script>opener.__xss=1</script>',
  '&lt;img src=x onerror=__xss=1&gt;',
];
