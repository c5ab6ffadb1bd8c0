import {
	type FocusEvent,
	type KeyboardEvent,
	type MouseEvent,
	type PointerEvent,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from "react";
import type { PlacedCountry } from "./placedCountry.ts";

type Stage = RefObject<HTMLDivElement | null>;
type OnActive = (code: string | undefined) => void;

/** How far beside a country a finger or pointer still means it, in pixels. */
const reach = 22;

function codeOf(target: EventTarget): string | undefined {
	const mark = (target as Element).closest("[data-code]");
	return mark?.getAttribute("data-code") ?? undefined;
}

/**
 * The map by keyboard: one stop of the Tab key, then arrows, Home and End.
 * `stop` is the country Tab leads to; none until the page runs.
 */
export function useMapKeys(
	stage: Stage,
	countries: PlacedCountry[],
	active: string | undefined,
	onActive: OnActive,
) {
	const [stop, setStop] = useState<string>();
	const first = countries[0]?.code;
	useEffect(() => setStop(first), [first]);

	useEffect(() => {
		if (active === undefined) return;
		const close = ({ key }: globalThis.KeyboardEvent) => {
			if (key === "Escape") onActive(undefined);
		};
		document.addEventListener("keydown", close);
		return () => document.removeEventListener("keydown", close);
	}, [active, onActive]);

	return {
		stop,
		onKeyDown(event: KeyboardEvent) {
			const at = countries.findIndex(({ code }) => code === stop);
			const last = countries.length - 1;
			const next = {
				ArrowRight: Math.min(at + 1, last),
				ArrowDown: Math.min(at + 1, last),
				ArrowLeft: Math.max(at - 1, 0),
				ArrowUp: Math.max(at - 1, 0),
				Home: 0,
				End: last,
			}[event.key];
			if (next === undefined) return;
			event.preventDefault();
			const code = countries[next]?.code;
			const mark = stage.current?.querySelector<SVGElement>(
				`[data-code="${code}"]`,
			);
			mark?.focus();
		},
		onFocus(event: FocusEvent) {
			const code = codeOf(event.target);
			if (code === undefined) return;
			setStop(code);
			onActive(code);
		},
		onBlur(event: FocusEvent) {
			if (!event.currentTarget.contains(event.relatedTarget))
				onActive(undefined);
		},
	};
}

/**
 * The map by pointer: small countries are met by coming near them, and where several
 * are too close for a finger, taps on one place go from one to the next.
 */
export function useMapPointer(
	stage: Stage,
	map: { width: number; height: number },
	countries: PlacedCountry[],
	active: string | undefined,
	onActive: OnActive,
) {
	// After Escape the note stays closed until the pointer comes to another country.
	const met = useRef<string | undefined>(undefined);

	const taps = useRef({ on: "", count: 0 });

	/** What may be meant, the likeliest first. */
	function meant(event: MouseEvent): string[] {
		const box = stage.current?.getBoundingClientRect();
		if (!box) return [];
		const hit = codeOf(event.target);
		const near = countries
			.map(({ code, at }) => ({
				code,
				away: Math.hypot(
					box.left + (at.x / map.width) * box.width - event.clientX,
					box.top + (at.y / map.height) * box.height - event.clientY,
				),
			}))
			.filter(({ code, away }) => away < reach && code !== hit)
			.sort((a, b) => a.away - b.away)
			.map(({ code }) => code);
		if (hit === undefined) return near;
		const { width, height } = (event.target as Element).getBoundingClientRect();
		return Math.max(width, height) > 2 * reach ? [hit] : [hit, ...near];
	}

	/** With each tap on one place the next of those that may be meant. */
	function tapped(codes: string[]): string | undefined {
		const on = codes.join(" ");
		taps.current = {
			on,
			count: on === taps.current.on ? taps.current.count + 1 : 0,
		};
		return codes[taps.current.count % codes.length];
	}

	return {
		onPointerMove(event: PointerEvent) {
			if (event.pointerType === "touch") return;
			const [code] = meant(event);
			if (code === undefined || code === met.current) return;
			met.current = code;
			onActive(code);
		},
		onPointerLeave(event: PointerEvent) {
			met.current = undefined;
			if (event.pointerType !== "touch") onActive(undefined);
		},
		onClick(event: MouseEvent) {
			event.preventDefault();
			// By keyboard: no place is clicked.
			const code = event.detail === 0 ? codeOf(event.target) : undefined;
			if (code) onActive(code === active ? undefined : code);
			else onActive(tapped(meant(event)));
		},
	};
}
