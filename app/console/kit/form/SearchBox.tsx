import { type Ref, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input, SearchField } from "react-aria-components/SearchField";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing, searchDrawing } from "../drawings.ts";
import styles from "./searchBox.module.css";

/** Milliseconds after the last key until it is looked for. */
const rest = 250;

/**
 * Search field of a list: it looks once typing rests or the field is left, so that
 * a button beside it acts on the words that stand there, and follows the address.
 */
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
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** Words that are looked for, the last at the end; the address may be some behind. */
	const sent = useRef([value]);

	// The address was changed by something else: the history, a link.
	useEffect(() => {
		const at = sent.current.indexOf(value);
		if (at === -1) {
			clearTimeout(timer.current);
			setText(value);
		}
		sent.current = at === -1 ? [value] : sent.current.slice(at);
	}, [value]);
	useEffect(() => () => clearTimeout(timer.current), []);

	function look(words: string): void {
		clearTimeout(timer.current);
		if (words.trim() === sent.current.at(-1)) return;
		sent.current.push(words.trim());
		onSearch(words.trim());
	}

	function type(next: string): void {
		setText(next);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => look(next), rest);
	}

	return (
		<SearchField
			className={`${styles.box} ${className ?? ""}`}
			aria-label={label}
			value={text}
			onChange={type}
			onSubmit={look}
			onClear={() => look("")}
			onBlur={() => look(text)}
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
