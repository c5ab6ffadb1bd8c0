/** The sign of the sample brand, beside its name: a house with an open door. */
export function Logo() {
	return (
		<svg
			viewBox="0 0 34 28"
			width="34"
			height="28"
			fill="none"
			stroke="currentColor"
			strokeWidth="3"
			strokeLinejoin="round"
			strokeLinecap="round"
			aria-hidden="true"
		>
			<path d="M3 26V12.5L17 3l14 9.5V26h-8v-6.5a6 6 0 0 0-12 0V26z" />
		</svg>
	);
}
