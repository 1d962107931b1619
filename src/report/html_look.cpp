#include "report/html_look.h"

namespace culprit::report {

std::string_view page_look() {
  return R"(:root {
  color-scheme: light dark;
  --page: #ffffff; --text: #1b1f24; --quiet: #57606a; --line: #c9d1d9; --panel: #f6f8fa;
  --link: #0550ae; --error: #a31515; --doubt: #7a4d00; --good: #116329;
  --primary: #ffd8d3; --secondary: #dbe9ff; --suspect: #ffe58f; --edge: #7a4d00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14171a; --text: #e6e8eb; --quiet: #a3adb8; --line: #3a424b; --panel: #1d2227;
    --link: #8cc2ff; --error: #ff9b93; --doubt: #ffcf70; --good: #7ee296;
    --primary: #642521; --secondary: #1f3a63; --suspect: #4a3a00; --edge: #ffcf70;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem 1.25rem 3rem; max-width: 110rem; background: var(--page);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
code, pre, svg text { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
a { color: var(--link); }
h2, h3, li, p { overflow-wrap: anywhere; }
a:focus-visible, [tabindex]:focus-visible, summary:focus-visible { outline: 3px solid var(--link);
  outline-offset: 2px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { position: static; }
h1 { font-size: 1.4rem; margin: 0; }
h2 { font-size: 1.2rem; border-top: 1px solid var(--line); padding-top: 1rem; }
h3 { font-size: 1.05rem; margin: 0 0 .5rem; }
h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
.quiet { color: var(--quiet); }
.verdict { font-weight: 700; }
.safe, .welltyped, .accepted { color: var(--good); }
.unsafe, .invalid, .error { color: var(--error); }
.unknown, .incomplete, .unsupported, .warning { color: var(--doubt); }
.columns { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 75rem) {
  .columns { grid-template-columns: minmax(0, 11fr) minmax(0, 9fr); }
  .sources { position: sticky; top: 1rem; align-self: start; }
}
article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin-bottom: 1rem; }
pre { margin: 0; background: var(--panel); border: 1px solid var(--line); border-radius: .4rem;
  padding: .6rem; overflow: auto; font-size: .8rem; line-height: 1.45; tab-size: 4; }
.source { max-height: 80vh; }
.number, .frame, .gap { color: var(--quiet); user-select: none; }
mark { background: var(--secondary); color: inherit; border-radius: 2px; }
mark.blamed { background: transparent; text-decoration: underline dotted var(--edge) 2px;
  text-underline-offset: 3px; }
mark.place { background: var(--primary); }
mark:empty::before { content: "\2038"; }
:target + mark, mark:has(:target) { outline: 2px solid var(--edge); }
.strong { color: var(--error); font-weight: 700; }
.weak { color: var(--link); }
ol.suspects { margin: 0; padding-left: 1.8rem; }
ol.suspects a { display: inline-block; }
ol.suspects li:hover, ol.suspects li:focus-within { background: var(--suspect); }
ul.notes { margin: .6rem 0 0; padding-left: 1.2rem; }
ul.notes ul { padding-left: 1.2rem; }
ul.notes li { white-space: pre-wrap; }
ul.notes li.fix::marker { content: "\2713\a0"; color: var(--good); }
li.fix { font-weight: 600; }
figure { margin: 1rem 0 0; overflow-x: auto; }
figcaption { color: var(--quiet); }
svg text { font-size: 12px; fill: var(--text); }
svg .remark, svg .on-arrow { fill: var(--quiet); font-size: 11px; }
svg .on-arrow { text-anchor: middle; paint-order: stroke; stroke: var(--page); stroke-width: 4px; }
svg rect { fill: var(--panel); stroke: var(--line); }
svg .primary rect { fill: var(--primary); stroke: var(--error); }
svg .arrow { fill: none; stroke: var(--quiet); }
svg .tip { fill: var(--quiet); }
nav ul { padding-left: 1.2rem; }
@media print { .source { max-height: none; } .columns { display: block; } }
)";
}

} // namespace culprit::report
