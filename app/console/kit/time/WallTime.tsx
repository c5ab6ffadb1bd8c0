import { type InputHTMLAttributes, useEffect, useRef } from "react";

type Props = Omit<
	InputHTMLAttributes<HTMLInputElement>,
	"type" | "value" | "max" | "onChange"
> & {
	/** Local time such as `2026-03-29T09:30`; empty for none. */
	value: string;
	/** Called on input; `isWhole`: a complete time, or none, rather than one being typed. */
	onChange: (value: string, isWhole: boolean) => void;
};

/** Years are typed digit by digit: 2, 20 and 202 are on the way to 2026. */
const firstYear = 1000;

/**
 * A time on the wall: day and hour. Tab goes through its parts in dialogs as well,
 * and who has typed the fourth digit of a year is at the hour.
 */
export function WallTime({ onChange, ...rest }: Props) {
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const field = input.current;
		// A dialog moves the focus from element to element, so that Tab left the time out.
		const within = (event: KeyboardEvent) => {
			if (event.key === "Tab") event.stopPropagation();
		};
		field?.addEventListener("keydown", within);
		return () => field?.removeEventListener("keydown", within);
	}, []);
	return (
		<input
			{...rest}
			ref={input}
			type="datetime-local"
			// A limit of four digits: browsers would wait for more digits of the year.
			max="9999-12-31T23:59"
			onChange={({ target }) => onChange(target.value, isWholeTime(target))}
		/>
	);
}

/**
 * Whether a time, or none at all, stands in such a field. Nobody is told of the first
 * parts of one that was empty, so that who sends it asks.
 */
export function isWholeTime({ value, validity }: HTMLInputElement): boolean {
	return value ? Number.parseInt(value, 10) >= firstYear : !validity.badInput;
}
