import { useEffect, useRef, useState } from "react";
import styles from "./countUp.module.css";
import { Written } from "./Written.tsx";

/** Section 9 of the specification, milliseconds. */
const tick = 16;
const duration = 1000;

/**
 * A figure that counts up to its value once it is seen. The value itself is in
 * the page from the start and keeps its place: what counts lies over it, and
 * nobody but the eye gets it. Quiet when less motion is asked for.
 *
 * @param text writes the value, and every number on the way to it.
 */
export function CountUp(props: {
	value: number;
	text: (value: number) => string;
}) {
	const { value, text } = props;
	const element = useRef<HTMLSpanElement>(null);
	const [now, setNow] = useState<number>();

	useEffect(() => {
		const figure = element.current;
		if (!figure || matchMedia("(prefers-reduced-motion: reduce)").matches)
			return;
		let timer: ReturnType<typeof setInterval>;
		const seen = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return;
			seen.disconnect();
			const began = performance.now();
			const advance = () => {
				const part = Math.min(1, (performance.now() - began) / duration);
				setNow(part < 1 ? onTheWay(value, part) : undefined);
				if (part === 1) clearInterval(timer);
			};
			advance();
			timer = setInterval(advance, tick);
		});
		seen.observe(figure);
		return () => {
			seen.disconnect();
			clearInterval(timer);
		};
	}, [value]);

	return (
		<span
			ref={element}
			className={styles.figure}
			data-counting={now === undefined ? undefined : true}
		>
			<Written text={() => text(value)} />
			{now !== undefined && <span aria-hidden="true">{text(now)}</span>}
		</span>
	);
}

/** Fast at first, slower towards the end, with as many digits as the value has. */
function onTheWay(value: number, part: number): number {
	const digits = String(value).split(".")[1]?.length ?? 0;
	const eased = value * (1 - (1 - part) ** 3);
	return Number(eased.toFixed(digits));
}
