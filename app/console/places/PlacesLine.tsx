import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import { writingOf } from "../kit/draft/editor.ts";
import { merged, type Piece } from "./message.ts";
import styles from "./places.module.css";
import { createPlacesView, type PlacesView } from "./placesView.ts";
import { usePlaceNames } from "./usePlaceNames.ts";

/** Field for a line of text whose placeholders are named chips; missing ones can be put in. */
export function PlacesLine(props: {
	id: string;
	label: string;
	describedBy: string | undefined;
	/** The field, for whoever goes from one to the next. */
	at?: string | undefined;
	pieces: readonly Piece[];
	names: readonly string[];
	language: ContentLanguage;
	readOnly: boolean;
	onChange: (pieces: Piece[]) => void;
}) {
	const { pieces, names, readOnly, label } = props;
	const t = useTranslations("console.places");
	const labelOf = usePlaceNames();
	const within = useRef<HTMLDivElement>(null);
	const latest = useRef({ props, labelOf });
	latest.current = { props, labelOf };
	const [made, setMade] = useState<PlacesView>();

	// biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes is read when it is needed.
	useEffect(() => {
		if (!within.current) return;
		const trimmed = () => {
			const { pieces, readOnly, onChange } = latest.current.props;
			const next = trim(pieces);
			if (!readOnly && next.join() !== pieces.join()) onChange(next);
		};
		const places = createPlacesView({
			at: within.current,
			pieces,
			names,
			onBlur: trimmed,
			labelOf: (name) => latest.current.labelOf(name),
			isEditable: () => !latest.current.props.readOnly,
			attributes: () => attributesOf(latest.current.props),
			onChange: (next) => latest.current.props.onChange(merged(next)),
		});
		setMade(places);
		return () => places.view.destroy();
	}, []);
	useEffect(() => {
		if (made && !made.view.isDestroyed) made.receive(pieces);
	}, [made, pieces]);
	const { describedBy, language } = props;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what its attributes are made of.
	useEffect(() => {
		if (made && !made.view.isDestroyed) made.view.setProps({});
	}, [made, readOnly, describedBy, label, language]);

	const there = pieces.map((one) => typeof one !== "string" && one.place);
	const missing = names.filter((name) => !there.includes(name));
	return (
		<>
			<div ref={within} className={styles.line} />
			{!readOnly && missing.length > 0 && (
				<div className={styles.tools}>
					{missing.map((name) => (
						<button
							key={name}
							type="button"
							aria-label={t("putInto", { name: labelOf(name), label })}
							onClick={() => made?.put(name)}
						>
							{t("putIn", { name: labelOf(name) })}
						</button>
					))}
				</div>
			)}
		</>
	);
}

function attributesOf(
	props: Parameters<typeof PlacesLine>[0],
): Record<string, string> {
	const { id, label, describedBy, language, readOnly, at } = props;
	const { dir, lang } = writingOf(language);
	return {
		id,
		role: "textbox",
		"aria-label": label,
		dir,
		...(lang && { lang }),
		...(describedBy && { "aria-describedby": describedBy }),
		...(describedBy?.includes("problems") && { "aria-invalid": "true" }),
		...(readOnly && { "aria-readonly": "true" }),
		...(at && { "data-control": at }),
	};
}

/** A line neither begins nor ends with space. */
function trim(pieces: readonly Piece[]): Piece[] {
	const last = pieces.length - 1;
	return merged(
		pieces.map((piece, n) => {
			if (typeof piece !== "string") return piece;
			const begun = n === 0 ? piece.trimStart() : piece;
			return n === last ? begun.trimEnd() : begun;
		}),
	);
}
