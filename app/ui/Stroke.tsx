/** A drawing of one line on a square, as buttons and links have them; nothing of it is read out. */
export function Stroke(props: {
	d: string;
	/** Side of the square it is drawn on. */
	box?: number;
	/** Side of the square it is shown in, in pixels. */
	size?: number;
	width: number;
}) {
	const { d, box = 24, size = box, width } = props;
	return (
		<svg
			viewBox={`0 0 ${box} ${box}`}
			width={size}
			height={size}
			aria-hidden="true"
		>
			<path d={d} fill="none" stroke="currentColor" strokeWidth={width} />
		</svg>
	);
}
