import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import layout from "../../ui/layout.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import { focusContent } from "../focus.ts";
import panel from "../ui/panel.module.css";
import { useTransfers } from "./sending/transfers.ts";
import styles from "./transfers.module.css";
import { useInterrupted } from "./useInterrupted.ts";

/**
 * Tells that uploads have stopped half-way, as after a new load of the page, with the
 * way to where they go on; the account page lists them itself.
 */
export function Unfinished({ foldable }: { foldable: boolean }) {
	const { pathname } = useLocation();
	return pathname === centerPages.person ? null : <Hint foldable={foldable} />;
}

function Hint({ foldable }: { foldable: boolean }) {
	const t = useTranslations("partners.upload");
	const { open } = useInterrupted(true);
	// A narrow window shows the list of transfers instead.
	const hasRoom = useTransfers().length === 0 || !foldable;
	/** Ids of uploads whose notice was dismissed. */
	const [known, setKnown] = useState<readonly string[]>([]);
	// Uploads of other programs are resumed there.
	const told = open.filter((one) => one.can_resume && !known.includes(one.id));
	const text =
		hasRoom && told.length > 0 && t("unfinished", { count: told.length });
	return (
		<>
			{/* A live region must exist before its text, or screen readers stay silent. */}
			<p role="status" className={layout.hidden}>
				{text}
			</p>
			{text && (
				<section
					className={styles.transfers}
					aria-label={t("unfinishedLabel")}
					data-foldable={foldable || undefined}
				>
					<div className={styles.head}>
						<p className={styles.hint}>
							{text} <Link to={centerPages.person}>{t("toUnfinished")}</Link>
						</p>
						<button
							type="button"
							className={panel.round}
							aria-label={t("close")}
							onClick={() => {
								// The button goes, and would take the focus along.
								focusContent();
								setKnown(open.map(({ id }) => id));
							}}
						>
							<Stroke d="m5 5 10 10M15 5 5 15" box={20} size={18} width={1.6} />
						</button>
					</div>
				</section>
			)}
		</>
	);
}
