import { Module } from '@nestjs/common';
import { StudiesModule } from '../studies/studies.module.ts';
import { LocalImagesController } from './local-images.controller.ts';
import { UploadSlots } from './upload-slots.ts';
import { UploadsController } from './uploads.controller.ts';

@Module({ imports: [StudiesModule], controllers: [UploadsController, LocalImagesController], providers: [UploadSlots] })
export class UploadsModule {}
