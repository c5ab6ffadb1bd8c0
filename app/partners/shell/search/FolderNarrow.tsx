import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Stroke } from "../../../ui/Stroke.tsx";
import { type FileQuery, isNarrowed, notNarrowed } from "../../list/query.ts";
import { Narrow, type Narrowed } from "./Narrow.tsx";
import styles from "./narrow.module.css";

/** Filters of a folder, folded away until they are wanted; they look through all below it, too. */
export function FolderNarrow(props: {
	query: FileQuery;
	onNarrow: (narrowed: Narrowed) => void;
}) {
	const t = useTranslations("partners.narrow");
	const { query, onNarrow } = props;
	const narrowed = isNarrowed(query);
	const [open, setOpen] = useState(narrowed);
	const id = useId();
	const shown = open || narrowed;
	return (
		<div className={styles.folder}>
			<button
				type="button"
				className={styles.fold}
				aria-expanded={shown}
				aria-controls={id}
				onClick={() => {
					setOpen(!shown);
					// Folded away, filters would leave out what nobody sees why.
					if (narrowed) onNarrow(notNarrowed);
				}}
			>
				<Stroke d="M3 5h14M6 10h8M8.5 15h3" box={20} size={18} width={1.6} />
				{t("label")}
			</button>
			<div id={id} hidden={!shown}>
				{shown && (
					<>
						<Narrow query={query} onNarrow={onNarrow} />
						{narrowed && <p className={styles.deep}>{t("allBelow")}</p>}
					</>
				)}
			</div>
		</div>
	);
}
