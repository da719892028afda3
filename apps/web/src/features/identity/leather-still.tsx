import classes from './login.module.css';

/** A picture of a hide under warm light with a saddle stitch, drawn in code, so that no file has to load. */
export function LeatherStill() {
  return (
    <svg className={classes.still} viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice">
      <defs>
        <filter id="grain" x="0" y="0" width="100%" height="100%">
          <feTurbulence
            type="fractalNoise"
            baseFrequency="0.055 0.06"
            numOctaves="5"
            seed="11"
            result="pores"
          />
          <feDiffuseLighting in="pores" surfaceScale="2.6" diffuseConstant="1.05" lightingColor="#C97A45">
            <feDistantLight azimuth="235" elevation="52" />
          </feDiffuseLighting>
        </filter>
        <radialGradient id="lamp" cx="0.28" cy="0.2" r="0.95">
          <stop offset="0" stopColor="#FFE2C2" stopOpacity="0.55" />
          <stop offset="0.45" stopColor="#94481F" stopOpacity="0.12" />
          <stop offset="1" stopColor="#1B0D06" stopOpacity="0.78" />
        </radialGradient>
        <linearGradient id="fold" x1="0" x2="1">
          <stop offset="0" stopColor="#1B0D06" stopOpacity="0.55" />
          <stop offset="0.35" stopColor="#1B0D06" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="800" height="1000" filter="url(#grain)" />
      <path d="M0 690 C 190 640 420 742 800 642 L 800 1000 L 0 1000 Z" fill="#4F250D" opacity="0.28" />
      <path
        d="M0 690 C 190 640 420 742 800 642"
        fill="none"
        stroke="#2B1308"
        strokeWidth="5"
        opacity="0.75"
      />
      <path
        d="M0 712 C 190 662 420 764 800 664"
        fill="none"
        stroke="#F0D9B8"
        strokeWidth="4.5"
        strokeDasharray="22 12"
        strokeLinecap="round"
      />
      <path
        d="M0 716 C 190 666 420 768 800 668"
        fill="none"
        stroke="#2B1308"
        strokeWidth="2"
        strokeDasharray="22 12"
        strokeLinecap="round"
        opacity="0.55"
      />
      <rect width="800" height="1000" fill="url(#lamp)" />
      <rect width="240" height="1000" fill="url(#fold)" />
    </svg>
  );
}
