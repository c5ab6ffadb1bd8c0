import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderedKind } from "../../../../contracts/kinds.ts";
import type { ContentLanguage } from "../../../../contracts/rights.ts";
import { entryPath } from "../../addresses.ts";
import { Grip } from "../../kit/order/Grip.tsx";
import type { useOrder } from "../../kit/order/useOrder.ts";
import styles from "../catalogue.module.css";

/** Common part of model and slide rows: handle, name, state and actions. */
export function RowHead(props: {
	kind: OrderedKind;
	row: {
		entry: string;
		published: readonly string[];
		drafts: readonly ContentLanguage[];
	};
	name: string;
	/** Handle for moving the row; false where the user may not. */
	handle: ReturnType<ReturnType<typeof useOrder>["handleOf"]> | false;
	/** Further text after the languages. */
	also: string | false;
	/** Picture before the name. */
	look?: ReactNode;
	/** Content below the texts. */
	children?: ReactNode;
	tools: ReactNode;
}) {
	const { kind, row, name, handle, also, look, children, tools } = props;
	const t = useTranslations("console.catalogue");
	const { published, drafts } = row;
	const isModel = kind === "model";
	const languages = published.join(", ");
	const written = drafts.filter((one) => one !== "zxx").join(", ");
	const notes = [
		published.length > 0
			? t(isModel ? "publishedIn" : "shownIn", { languages })
			: t(isModel ? "notPublished" : "notShown"),
		drafts.length > 0 && t("writtenIn", { languages: written || t("facts") }),
		also,
	];
	return (
		<div className={styles.rowHead}>
			{handle && (
				<button
					type="button"
					className={styles.handle}
					aria-label={t("move", { name })}
					{...handle}
				>
					<Grip />
				</button>
			)}
			{look}
			<div className={styles.rowText}>
				<h2>
					<Link to={entryPath({ kind, id: row.entry }, "zxx")}>
						<bdi>{name}</bdi>
					</Link>
				</h2>
				<p className={styles.hint}>{notes.filter(Boolean).join(" · ")}</p>
				{children}
			</div>
			<div className={styles.rowTools}>{tools}</div>
		</div>
	);
}

/** A button for one row of many: what it does is seen, what it is done to is said as well. */
export function RowButton(props: {
	name: string;
	onClick: () => void;
	children: string;
}) {
	const { name, onClick, children } = props;
	return (
		<button type="button" className={styles.small} onClick={onClick}>
			{children}
			<span className={styles.unseen}> {name}</span>
		</button>
	);
}
