const drawings = {
	strong: "M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z",
	em: "M9 4h5M6 16h5M12 4l-4 12",
	strike:
		"M4 10h12M13.5 7c-.3-1.8-1.7-2.8-3.7-2.8-2 0-3.6 1-3.6 2.8 0 .8.3 1.4.8 1.9M6.3 13c.3 1.8 1.7 2.8 3.8 2.8 2 0 3.7-1 3.7-2.8",
	code: "M7 6l-4 4 4 4M13 6l4 4-4 4",
	link: "M8.5 11.5l3-3M9.5 6.5l2-2a2.83 2.83 0 0 1 4 4l-2 2M10.5 13.5l-2 2a2.83 2.83 0 0 1-4-4l2-2",
	bullets: "M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01",
	numbers:
		"M9 5h8M9 10h8M9 15h8M3.5 3.5L5 3v4M3.5 12.5c0-1.5 2.5-1.5 2.5 0 0 1-2.5 2-2.5 3.5H6",
	quote:
		"M4 13V9.5C4 7 5.5 5.5 8 5v2C6.8 7.3 6 8 6 9.5h2V13zM11 13V9.5C11 7 12.5 5.5 15 5v2c-1.2.3-2 1-2 2.5h2V13z",
	table: "M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M12.5 4v12",
	picture: "M3 4h14v12H3zM3 13l4-4 3.5 3.5L13 10l4 4M13 7.5h.01",
	rule: "M3 10h14M6 5h8M6 15h8",
	undo: "M7 4L3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 0 1 0 9H7",
	redo: "M13 4l3.5 3.5L13 11M16.5 7.5h-8a4.5 4.5 0 0 0 0 9H13",
	find: "M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4zM12.7 12.7L17 17",
	close: "M5 5l10 10M15 5L5 15",
	previous: "M5 12l5-5 5 5",
	next: "M5 8l5 5 5-5",
} as const;

export type IconName = keyof typeof drawings;

/** Icons mirrored in Arabic. */
const turned: readonly IconName[] = ["undo", "redo", "bullets", "numbers"];

export function ToolIcon({ name }: { name: IconName }) {
	return (
		<svg
			viewBox="0 0 20 20"
			width={20}
			height={20}
			aria-hidden="true"
			data-turned={turned.includes(name) || undefined}
		>
			<path
				d={drawings[name]}
				fill="none"
				stroke="currentColor"
				strokeWidth={1.6}
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
