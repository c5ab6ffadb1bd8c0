function files({ id, widths }, format) {
	return widths
		.map((width) => `/media/${id}/${width}.${format} ${width}w`)
		.join(", ");
}

function Sources({ picture, ...rest }) {
	return ["avif", "webp"].map((format) => (
		<source
			key={format}
			type={`image/${format}`}
			srcSet={files(picture, format)}
			width={picture.width}
			height={picture.height}
			{...rest}
		/>
	));
}

export function Picture({ picture, mobile, sizes, priority, className }) {
	return (
		<picture className={className}>
			{mobile && (
				<Sources
					picture={mobile}
					sizes="100vw"
					media="(max-width: 1200px) and (max-aspect-ratio: 1/1)"
				/>
			)}
			<Sources picture={picture} sizes={sizes} />
			<img
				src={`/media/${picture.id}/1080.jpg`}
				alt={picture.alt}
				width={picture.width}
				height={picture.height}
				loading={priority ? "eager" : "lazy"}
				fetchPriority={priority ? "high" : undefined}
				decoding={priority ? "sync" : "async"}
			/>
		</picture>
	);
}
