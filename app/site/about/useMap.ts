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
import { useNavigate } from "react-router";
import { focusPlace, placeNamed } from "../shell/useArrival.ts";
import type { PlacedCountry } from "./placedCountry.ts";

type Stage = RefObject<HTMLDivElement | null>;
type OnActive = (code: string | undefined) => void;

/** Pixels beside a country within which a finger or pointer still means it. */
const reach = 22;

function codeOf(target: EventTarget): string | undefined {
	const mark = (target as Element).closest("[data-code]");
	return mark?.getAttribute("data-code") ?? undefined;
}

function isNote(target: EventTarget): boolean {
	return (target as Element).closest("svg") === null;
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
			// The note stays open while the focus moves to it, so that it can be pressed.
			if (!stage.current?.contains(event.relatedTarget)) onActive(undefined);
		},
	};
}

/**
 * The map by pointer: small countries are met by coming near them, and where several
 * are too close for a finger, taps on one place go from one to the next. A click on the
 * only one that may be meant leads to its line in the list, and so does the second tap.
 */
export function useMapPointer(
	stage: Stage,
	map: { width: number; height: number },
	countries: PlacedCountry[],
	chosen: {
		active: string | undefined;
		onActive: OnActive;
		onElsewhere: OnActive;
	},
) {
	const { active, onActive, onElsewhere } = chosen;
	const navigate = useNavigate();
	// The note stays closed after Escape until the pointer comes to another country.
	const met = useRef<string | undefined>(undefined);

	const taps = useRef({ on: "", count: 0 });
	// A press moves the focus, and with it the note, before it is a click.
	const pressed = useRef<string | undefined>(undefined);

	/** Countries that may be meant, the likeliest first. */
	function meant(event: MouseEvent): string[] {
		const box = stage.current?.getBoundingClientRect();
		if (!box) return [];
		const hit = codeOf(event.target);
		const near = byDistance(event, box)
			.filter(({ code, away }) => away < reach && code !== hit)
			.map(({ code }) => code);
		if (hit === undefined) return near;
		const { width, height } = (event.target as Element).getBoundingClientRect();
		return Math.max(width, height) > 2 * reach ? [hit] : [hit, ...near];
	}

	/** Countries, the nearest first, and how far they are away in pixels. */
	function byDistance({ clientX, clientY }: MouseEvent, box: DOMRect) {
		return countries
			.map(({ code, at }) => ({
				code,
				away: Math.hypot(
					box.left + (at.x / map.width) * box.width - clientX,
					box.top + (at.y / map.height) * box.height - clientY,
				),
			}))
			.sort((a, b) => a.away - b.away);
	}

	/** Cycles through the countries that may be meant, one with each tap on the same place. */
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
			if (event.pointerType === "touch" || isNote(event.target)) return;
			const [code] = meant(event);
			if (code === undefined || code === met.current) return;
			met.current = code;
			onActive(code);
		},
		onPointerDown() {
			pressed.current = active;
		},
		onPointerLeave(event: PointerEvent) {
			met.current = undefined;
			if (event.pointerType !== "touch") onActive(undefined);
		},
		onClick(event: MouseEvent) {
			// A click by keyboard has no position, and a note is a link like any other.
			if (event.detail === 0 || isNote(event.target)) return;
			const codes = meant(event);
			const [code] = codes;
			if (code === undefined) {
				const box = stage.current?.getBoundingClientRect();
				onElsewhere(box && byDistance(event, box)[0]?.code);
				onActive(undefined);
				return;
			}
			event.preventDefault();
			const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
			const isSure = pointerType === "mouse" || code === pressed.current;
			if (codes.length > 1 || !isSure) return onActive(tapped(codes));
			const line = `#distributor-${code}`;
			focusPlace(placeNamed(line));
			navigate(line);
		},
	};
}
