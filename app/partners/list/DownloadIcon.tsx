export function DownloadIcon() {
	return (
		<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			<path
				d="M10 3v9.5M6 9l4 4 4-4M4 16.5h12"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.6"
			/>
		</svg>
	);
}
