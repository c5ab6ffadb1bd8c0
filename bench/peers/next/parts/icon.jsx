const paths = {
	logo: "M3 26V12.5L17 3l14 9.5V26h-8v-6.5a6 6 0 0 0-12 0V26z",
	chevron: "M1 1.5 6 6.5l5-5",
	menu: "M3 8h18M3 16h18",
	close: "m5 5 14 14M19 5 5 19",
	pause: "M8 5v14M16 5v14",
	previous: "m14.5 5-7 7 7 7",
	next: "m9.5 5 7 7-7 7",
};

export function Icon({ name, width = 24, height = 24, box = "0 0 24 24" }) {
	return (
		<svg viewBox={box} width={width} height={height} aria-hidden="true">
			<path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="2" />
		</svg>
	);
}

export const Chevron = () => (
	<Icon name="chevron" width={12} height={8} box="0 0 12 8" />
);

export const Logo = () => (
	<Icon name="logo" width={34} height={28} box="0 0 34 28" />
);
