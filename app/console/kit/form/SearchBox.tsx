import { type Ref, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input, SearchField } from "react-aria-components/SearchField";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing, searchDrawing } from "../drawings.ts";
import styles from "./searchBox.module.css";

/** Milliseconds after the last key until it is looked for. */
const rest = 250;

/** Search field of a list: it looks once typing rests, and follows the words of the address. */
export function SearchBox(props: {
	label: string;
	clearLabel: string;
	value: string;
	maxLength: number;
	onSearch: (words: string) => void;
	/** Class for its place among the filters. */
	className?: string | undefined;
	ref?: Ref<HTMLInputElement>;
}) {
	const { label, clearLabel, value, maxLength, onSearch, className, ref } =
		props;
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
			className={`${styles.box} ${className ?? ""}`}
			aria-label={label}
			value={text}
			onChange={type}
			onSubmit={(words) => type(words, 0)}
			onClear={() => type("", 0)}
		>
			<Stroke d={searchDrawing} size={18} width={1.7} />
			<Input
				ref={ref}
				placeholder={label}
				enterKeyHint="search"
				maxLength={maxLength}
			/>
			<Button aria-label={clearLabel}>
				<Stroke d={crossDrawing} size={16} width={1.8} />
			</Button>
		</SearchField>
	);
}
