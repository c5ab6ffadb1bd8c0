import { type Ref, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input, SearchField } from "react-aria-components/SearchField";
import { useTranslations } from "use-intl";
import { mostSearchLength } from "../../../../contracts/leads/inboxViews.ts";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing, searchDrawing } from "../../kit/drawings.ts";
import styles from "./filters.module.css";

/** Milliseconds after the last key until it is looked for. */
const rest = 250;

/** Field for the words that are looked for; it looks once typing rests. */
export function SearchBox(props: {
	value: string;
	onSearch: (words: string) => void;
	ref: Ref<HTMLInputElement>;
}) {
	const { value, onSearch, ref } = props;
	const t = useTranslations("console.leads");
	const [text, setText] = useState(value);
	const sent = useRef(value);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// The address was changed by something else: the history, a link.
	useEffect(() => {
		if (value === sent.current) return;
		sent.current = value;
		setText(value);
	}, [value]);
	useEffect(() => () => clearTimeout(timer.current), []);

	function type(next: string, wait = rest): void {
		setText(next);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			sent.current = next.trim();
			onSearch(sent.current);
		}, wait);
	}

	return (
		<SearchField
			className={styles.search ?? ""}
			aria-label={t("search")}
			value={text}
			onChange={type}
			onSubmit={(words) => type(words, 0)}
			onClear={() => type("", 0)}
		>
			<Stroke d={searchDrawing} size={18} width={1.7} />
			<Input
				ref={ref}
				placeholder={t("search")}
				enterKeyHint="search"
				maxLength={mostSearchLength}
			/>
			<Button aria-label={t("clearSearch")}>
				<Stroke d={crossDrawing} size={16} width={1.8} />
			</Button>
		</SearchField>
	);
}
