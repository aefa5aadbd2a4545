// Styles of what index.html holds. The entry imports them, so that they stand in the page itself;
// a style that is only reached through a later module would leave the first paint bare.
import '#ui/tokens.css';
import '#ui/global.css';
import '#ui/kbd.module.css';
import '#features/search/omnibox/omnibox.module.css';
import '../workspace/panels.module.css';
import './omnibox-slot.module.css';
import './rail.module.css';
import './shell.module.css';
import './workspace-skeleton.module.css';
