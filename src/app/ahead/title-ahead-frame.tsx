import header from '#features/title/header/title-header.module.css';
import frame from '#features/title/panel/panel-frame.module.css';
import { TITLE_AHEAD } from '#lib/state/first-view.ts';
import panels from '../workspace/panels.module.css';

/**
 * Where the name of a linked title stands until the app has come: part of the page for such links,
 * hidden until `title-ahead.ts` fills it in. The same boxes as the panel's, which lies down on it.
 */
function TitleAheadFrame() {
  return (
    <div id={TITLE_AHEAD} className={panels.ahead} hidden>
      <div className={panels.title}>
        <section className={frame.panel} aria-labelledby="title-ahead-name" aria-busy="true">
          <div className={`${panels.aheadHandle} ${frame.handle}`} />
          <div className={header.header}>
            <div className={header.badges} />
            <h2 id="title-ahead-name" className={header.heading}>
              <span />
              <span className={header.place} />
            </h2>
            <div className={header.line}>
              <span className={header.number} />
            </div>
          </div>
        </section>
      </div>
    </div>
  );
}

/** For the build, which puts it into the page. */
export function renderTitleAheadFrame() {
  return <TitleAheadFrame />;
}
