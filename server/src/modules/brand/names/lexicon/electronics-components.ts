/** Words for names of Electronics & Components. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const ELECTRONICS_COMPONENTS = `
sound | speaker headphone headphones audio sound earbud microphone podcast hearing noise-cancelling loudspeaker walkie-talkie | tone chord- cadence! treble! tempo! sonar! chime! octave! pulse hum- tune- sonic- resonant! timbre! -wave -tone forte! audio- decibel!
power | power battery charge charger energy usb powerbank electric electricity rechargeable plug outlet | volt amp- spark surge! watt- current! dynamo! ion- joule! flux! charge- kinetic- circuit! -volt galvanic! anode!
screen | screen display monitor projector television tv tablet | pixel! lumen! iris! prism! vista! lens- view- focal- lucid! -view -scope mosaic! raster!
sensor | sensor smart device wearable tracker bluetooth wifi gps iot monitor detector app alarm | ping- signal! node beacon! pulse orbit! relay! sync- link vector! sense- scout! radar! -node -link sentry! lodestar!
phone | phone smartphone iphone mobile handset | dial- pocket- tap- swipe- dock cradle! shell- -dock cell- call- pivot!
camera | camera photo video lens webcam photography photographer | lens- iris! shutter! focal- snap- frame- aperture! flash- exposure! -frame -shot tripod!
computer | computer laptop keyboard mouse pc gaming developer chip circuit pcb software programmer coding | byte- logic! key- chip- cursor! rotor! dot- kernel! matrix! glyph! cipher! vector! -byte -key binary- syntax!
robot | robot drone automation robotic autonomous | rotor! gyro- hover! bot- cog- servo! axis! swarm- glide- kestrel! -bot pivot! actuate-
wireless | wireless cordless remote antenna radio signal | signal! relay! radio- ether! span- beam airwave- free- hertz! -wave
magnet | magnet magnetic magsafe | polar- flux! ferro- pole- clasp! attract- ion- lode- lodestone! field- -lock
* | tech | circuit! volt pixel! signal! node orbit! pulse vector! quanta! ion- cobalt! silicon- argon! neon- helix! photon! axis! matrix! -tech -tron nimbus! radian! sigma- proton! cipher! zenith!
`;
