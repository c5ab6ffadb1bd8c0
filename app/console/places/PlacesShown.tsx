import type { Places } from "../../../contracts/console/entries/form.ts";
import { Difference } from "../kit/differences/Difference.tsx";
import type { PlacesShownProps } from "../kit/slots.tsx";
import { formsOf, type Piece, readMessage } from "./message.ts";
import styles from "./places.module.css";
import { useFormNames } from "./useFormNames.ts";
import { usePlaceNames } from "./usePlaceNames.ts";

/** A text with places, to be read: each form of a number by itself, and what is different from an older text. */
export default function PlacesShown(props: PlacesShownProps) {
	const { text, before, places, language } = props;
	const labelOf = usePlaceNames();
	const nameOf = useFormNames(language);
	const now = formsIn(text, places);
	const old = before === undefined ? undefined : formsIn(before, places);
	if (!now || (before !== undefined && !old))
		return before === undefined ? (
			text
		) : (
			<Difference before={before} after={text} language={language} />
		);
	const plain = (pieces: readonly Piece[]) =>
		pieces
			.map((one) => (typeof one === "string" ? one : `[${labelOf(one.place)}]`))
			.join("");
	const shown = (form: string) => {
		const pieces = now[form] ?? now.other ?? [];
		const older = old && (old[form] ?? old.other ?? []);
		return older ? (
			<Difference
				before={plain(older)}
				after={plain(pieces)}
				language={language}
			/>
		) : (
			<Pieces pieces={pieces} />
		);
	};
	const forms = formsOf(language, Object.keys(now)).filter(
		(form) => form in now,
	);
	if (forms.length === 1) return shown("other");
	return (
		<span className={styles.forms}>
			{forms.map((form) => (
				<span key={form} className={styles.form}>
					<span className={styles.name}>{nameOf(form, forms)}</span>
					<span>{shown(form)}</span>
				</span>
			))}
		</span>
	);
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
	const labelOf = usePlaceNames();
	return pieces.map((piece, n) =>
		typeof piece === "string" ? (
			piece
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name than their place.
			<span key={n} className={styles.place}>
				{labelOf(piece.place)}
			</span>
		),
	);
}

function formsIn(
	text: string,
	places: Places,
): Record<string, Piece[]> | undefined {
	const message = readMessage(text, places);
	if (!message) return undefined;
	return "pieces" in message ? { other: message.pieces } : message.forms;
}
